import { Counter, Registry } from 'prom-client';

/** What this process counts, in the format of Prometheus at `/metrics`. */
export const metrics = new Registry();

/** What an officer must look at, by its kind: each also has its line in the log. */
export const alarms = new Counter({
  name: 'portal_alarms_total',
  help: 'Events that somebody of the office must look at.',
  labelNames: ['kind'],
  registers: [metrics],
});
