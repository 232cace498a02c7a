/** Records of the registers that config declares. */
export interface RegisterTables {
  register_record: RegisterRecordTable;
  register_index: RegisterIndexTable;
  register_layout: RegisterLayoutTable;
  register_hold: RegisterHoldTable;
}

interface RegisterRecordTable {
  /** Name of its file in config/registers. */
  register: string;
  key: string;
  /** JSON of its fields, in wire format. */
  data: string;
}

/** Index of records by fields other than the key: one row for each value of an indexed field. */
interface RegisterIndexTable {
  register: string;
  field: string;
  /** As text. */
  value: string;
  key: string;
}

/** The fields by which a register is indexed now. */
interface RegisterLayoutTable {
  register: string;
  /** Names of fields, in order, separated by commas. */
  fields: string;
}

/** What an expediente took from a record, or that it inserted it; deleted when it is given back. */
interface RegisterHoldTable {
  register: string;
  key: string;
  year: number;
  number: number;
  /** Field it took from; empty: it inserted the record. */
  field: string;
  taken: number;
}
