/** When a tax is due every month. */
export interface MonthlyDue {
  tax: string;
  name: string;
  /** Day of the month. */
  day: number;
  /** Months from the period to its due day: 0, or 1 when the month is declared once it has ended. */
  after: 0 | 1;
}

const due = (tax: string, name: string, day: number, after: 0 | 1 = 0): MonthlyDue => ({
  tax,
  name,
  day,
  after,
});

/** The taxes of the home page's calendar. */
export const TAX_CALENDAR: readonly MonthlyDue[] = [
  due('0006', 'Automotor', 10),
  due('0042', 'Tasa de Protección Ambiental', 10),
  due('0007', 'Inmobiliario urbano', 12),
  due('0008', 'Tasa General de Inmuebles', 12),
  due('0103', 'Prevención y Protección de Personas y Bienes', 12),
  due('0012', 'T.I.S.S.H. General, CUIT terminada en 0 a 3', 13, 1),
  due('0012', 'T.I.S.S.H. General, CUIT terminada en 4 a 6', 14, 1),
  due('0012', 'T.I.S.S.H. General, CUIT terminada en 7 a 9', 15, 1),
  due('0104', 'Servicios e Infraestructura Turística', 18, 1),
  due('0013', 'T.I.S.S.H. Simplificado', 20),
  due('0011', 'T.I.S.S.H. Procom', 20),
];
