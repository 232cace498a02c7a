import { Counter, Gauge, Registry } from 'prom-client';

/** Metrics of this process, in Prometheus format at `/metrics`. */
export const metrics = new Registry();

/** State of the connections to the database; none for a file. */
export const connections = new Gauge({
  name: 'portal_store_connections',
  help: 'Connections to PostgreSQL of this process: used, idle, and questions that wait for one.',
  labelNames: ['state'],
  registers: [metrics],
});

/** Inspections of uploaded files that did not finish, by reason: `deadline`, `memory` or `crash`. */
export const cutOffInspections = new Counter({
  name: 'portal_inspections_cut_off_total',
  help: 'Uploaded files whose inspection was cut off: those files were refused.',
  labelNames: ['reason'],
  registers: [metrics],
});

/** 1 while this process can write to the store; 0 after its disk or mode refuses a write. */
export const storeWritable = new Gauge({
  name: 'portal_store_writable',
  help: 'Whether the database takes writes: 1, or 0 when its disk is full or it is read-only.',
  registers: [metrics],
});

/** Events that an officer must review, by kind; each is also logged. */
export const alarms = new Counter({
  name: 'portal_alarms_total',
  help: 'Events that somebody of the office must look at.',
  labelNames: ['kind'],
  registers: [metrics],
});
