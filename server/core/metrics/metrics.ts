import { Counter, Gauge, Registry } from 'prom-client';

/** What this process counts, in the format of Prometheus at `/metrics`. */
export const metrics = new Registry();

/** What the connections to the database do; a file has none. */
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

/** Whether this process can write in its store: 1, or 0 from the first write that its disk or its mode refused. */
export const storeWritable = new Gauge({
  name: 'portal_store_writable',
  help: 'Whether the database takes writes: 1, or 0 when its disk is full or it is read-only.',
  registers: [metrics],
});

/** What an officer must look at, by its kind: each also has its line in the log. */
export const alarms = new Counter({
  name: 'portal_alarms_total',
  help: 'Events that somebody of the office must look at.',
  labelNames: ['kind'],
  registers: [metrics],
});
