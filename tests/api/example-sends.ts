/** A new antenna as it is declared, but for its files, its mail and what it costs. */
export const ANTENNA = {
  ubicacion: 'Av. Tavella 3200',
  latitud: '-24.829000',
  longitud: '-65.431000',
  tipo: 'MONOPOSTE',
  altura: 24,
  antenas: 6,
  operadoras: 'Andes Móvil',
  autorizacion_enacom: 'RES-2026-118',
  distancia: 350,
  juramento: true,
};

/** Size of a sign. */
export const MEASURES = { modalidad: 'SIMPLE', alto: 1.5, ancho: 2.1, caras: 1, cantidad: 1 };

/** A vehicle that advertises, but for its picture, its mail and what it costs. */
export const ADVERTISING_VEHICLE = {
  tipo: 'VEHICULO',
  ubicacion: 'ZA110AA',
  dominio: 'ZA110AA',
  vehiculo: 'CAMION',
  recorrido: 'Centro y avenidas',
  modalidad: 'ALTOPARLANTE',
  superficie: 2,
};
