/** Records of the registers that config declares. */
export interface RegisterTables {
  register_record: RegisterRecordTable;
  register_index: RegisterIndexTable;
  register_layout: RegisterLayoutTable;
  register_hold: RegisterHoldTable;
}

interface RegisterRecordTable {
  /** Its file in config/registers. */
  register: string;
  key: string;
  /** JSON of its fields, as they travel. */
  data: string;
}

/** By what else than its key a record is looked for: one row for each value of an indexed field. */
interface RegisterIndexTable {
  register: string;
  field: string;
  /** As text. */
  value: string;
  key: string;
}

/** By what the records of a register are indexed now. */
interface RegisterLayoutTable {
  register: string;
  /** Names of fields, in order and with commas. */
  fields: string;
}

/** What an expediente took of a record, or that it put it there; gone when it is given back. */
interface RegisterHoldTable {
  register: string;
  key: string;
  year: number;
  number: number;
  /** Of which field it took; empty: it put the record there. */
  field: string;
  taken: number;
}
