export type VehicleKind = 'AUTOMÓVIL' | 'MOTOCICLETA' | 'CAMIONETA' | 'CAMIÓN';

/** A model on sale between two years, and the monthly tax of a new one in 2026, in pesos: from, to. */
export interface Model {
  brand: string;
  model: string;
  kind: VehicleKind;
  sold: readonly [number, number];
  monthly: readonly [number, number];
}

const of =
  (kind: VehicleKind) =>
  (
    brand: string,
    model: string,
    sold: readonly [number, number],
    monthly: readonly [number, number],
  ): Model => ({
    brand,
    model,
    kind,
    sold,
    monthly,
  });

const car = of('AUTOMÓVIL');
const motorcycle = of('MOTOCICLETA');
const pickup = of('CAMIONETA');
const truck = of('CAMIÓN');

export const MODELS: readonly Model[] = [
  car('FIAT', 'CRONOS 1.3', [2018, 2026], [15000, 24000]),
  car('FIAT', 'ARGO 1.3', [2018, 2024], [14000, 21000]),
  car('FIAT', 'PALIO 1.4', [2001, 2017], [8000, 11000]),
  car('FIAT', 'UNO 1.3', [1996, 2012], [8000, 9500]),
  car('FIAT', 'SIENA 1.6', [1998, 2014], [8000, 11000]),
  car('VOLKSWAGEN', 'GOL 1.6', [1999, 2022], [8500, 15000]),
  car('VOLKSWAGEN', 'POLO 1.6', [2018, 2026], [18000, 30000]),
  car('VOLKSWAGEN', 'VIRTUS 1.6', [2018, 2026], [20000, 33000]),
  car('VOLKSWAGEN', 'VENTO 1.4 TSI', [2011, 2022], [18000, 32000]),
  car('RENAULT', 'CLIO 1.2', [1997, 2015], [8000, 10500]),
  car('RENAULT', 'KWID 1.0', [2017, 2026], [12000, 18000]),
  car('RENAULT', 'SANDERO 1.6', [2008, 2024], [10000, 20000]),
  car('RENAULT', 'LOGAN 1.6', [2008, 2024], [10000, 19000]),
  car('CHEVROLET', 'CORSA 1.4', [1996, 2012], [8000, 9500]),
  car('CHEVROLET', 'ONIX 1.2', [2013, 2026], [13000, 26000]),
  car('CHEVROLET', 'CRUZE 1.4', [2010, 2023], [19000, 36000]),
  car('CHEVROLET', 'TRACKER 1.2T', [2020, 2026], [28000, 42000]),
  car('PEUGEOT', '206 1.4', [1999, 2012], [8000, 10000]),
  car('PEUGEOT', '208 1.6', [2013, 2026], [14000, 30000]),
  car('FORD', 'FIESTA 1.6', [2003, 2019], [9000, 15000]),
  car('FORD', 'KA 1.5', [2015, 2021], [12000, 16000]),
  car('FORD', 'FOCUS 2.0', [2000, 2019], [9000, 22000]),
  car('TOYOTA', 'ETIOS 1.5', [2013, 2023], [14000, 24000]),
  car('TOYOTA', 'COROLLA 2.0', [2003, 2026], [12000, 48000]),
  car('TOYOTA', 'YARIS 1.5', [2018, 2026], [20000, 34000]),
  car('CITROËN', 'C3 1.2', [2006, 2026], [10000, 24000]),
  pickup('TOYOTA', 'HILUX 2.8 4X4', [2005, 2026], [22000, 60000]),
  pickup('FORD', 'RANGER 3.2', [2004, 2026], [20000, 58000]),
  pickup('VOLKSWAGEN', 'AMAROK 2.0', [2010, 2026], [26000, 56000]),
  pickup('FIAT', 'STRADA 1.4', [2000, 2026], [10000, 26000]),
  pickup('RENAULT', 'KANGOO 1.6', [2000, 2026], [10000, 28000]),
  truck('MERCEDES-BENZ', 'ATEGO 1726', [2006, 2026], [30000, 60000]),
  truck('IVECO', 'TECTOR 170E22', [2005, 2026], [28000, 58000]),
  truck('FORD', 'CARGO 1722', [2001, 2019], [22000, 44000]),
  motorcycle('HONDA', 'WAVE 110 S', [2003, 2026], [2500, 4200]),
  motorcycle('HONDA', 'CB 125 TWISTER', [2008, 2024], [2800, 5400]),
  motorcycle('YAMAHA', 'FZ 25', [2017, 2026], [4500, 8200]),
  motorcycle('YAMAHA', 'YBR 125', [2001, 2022], [2500, 5000]),
  motorcycle('ZANELLA', 'ZB 110', [1999, 2026], [2500, 3600]),
  motorcycle('MOTOMEL', 'S2 150', [2005, 2026], [2500, 4000]),
  motorcycle('GILERA', 'SMASH 110', [2004, 2026], [2500, 3700]),
  motorcycle('BAJAJ', 'ROUSER NS 200', [2012, 2026], [4000, 7800]),
];
