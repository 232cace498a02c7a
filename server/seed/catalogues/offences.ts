/** A traffic offence of the ordinance, with its range in fine units (UF). Serious: no voluntary payment. */
export interface Offence {
  article: string;
  text: string;
  min: number;
  max: number;
  serious: boolean;
}

const ordinary = (article: string, text: string, min: number, max: number): Offence => ({
  article,
  text,
  min,
  max,
  serious: false,
});

const serious = (article: string, text: string, min = 300, max = 1000): Offence => ({
  article,
  text,
  min,
  max,
  serious: true,
});

export const OFFENCES: readonly Offence[] = [
  ordinary('Art. 41 inc. a', 'Estacionar en doble fila', 100, 300),
  ordinary('Art. 41 inc. b', 'Estacionar en lugar prohibido', 50, 100),
  ordinary('Art. 41 inc. c', 'Estacionar sobre la senda peatonal', 100, 300),
  ordinary('Art. 41 inc. d', 'Estacionar frente a un garaje', 100, 300),
  ordinary('Art. 41 inc. e', 'Estacionar en rampa para personas con discapacidad', 150, 400),
  ordinary('Art. 41 inc. f', 'Estacionar en parada de transporte público', 100, 300),
  ordinary('Art. 41 inc. g', 'Estacionar a menos de cinco metros de la esquina', 50, 100),
  ordinary('Art. 43', 'No abonar el estacionamiento medido', 30, 60),
  ordinary('Art. 52 inc. a', 'Circular sin cinturón de seguridad', 50, 150),
  ordinary('Art. 52 inc. b', 'No usar casco', 50, 100),
  ordinary('Art. 52 inc. c', 'Trasladar a un acompañante sin casco', 50, 100),
  ordinary('Art. 53', 'Circular sin luces bajas encendidas', 50, 100),
  ordinary('Art. 54', 'Circular con vidrios polarizados no reglamentarios', 100, 200),
  ordinary('Art. 55', 'Circular sin chapa patente visible', 100, 300),
  ordinary('Art. 56', 'No llevar la licencia de conducir', 50, 100),
  ordinary('Art. 57', 'Circular con la licencia vencida', 100, 300),
  ordinary('Art. 58', 'Circular sin verificación técnica vigente', 100, 300),
  ordinary('Art. 59', 'Circular sin comprobante de seguro', 100, 300),
  ordinary('Art. 60', 'Girar a la izquierda donde no está permitido', 100, 300),
  ordinary('Art. 61', 'No respetar la prioridad del peatón', 150, 400),
  ordinary('Art. 62', 'Circular por el carril exclusivo de ómnibus', 100, 300),
  ordinary('Art. 63', 'Escape libre o ruidos molestos', 100, 300),
  ordinary('Art. 64', 'Cargar o descargar fuera de horario', 80, 200),
  serious('Art. 71', 'Circular con semáforo en rojo'),
  serious('Art. 72', 'Exceso de velocidad'),
  serious('Art. 73', 'Conducir con alcohol en sangre', 500, 1500),
  serious('Art. 74', 'Conducir usando el teléfono', 200, 600),
  serious('Art. 75', 'Circular en contramano'),
  serious('Art. 76', 'Negarse al control de alcoholemia', 600, 2000),
  serious('Art. 77', 'Adelantarse en lugar prohibido'),
];
