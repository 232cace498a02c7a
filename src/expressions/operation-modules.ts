import * as calendar from './calendar.ts';
import * as lookup from './lookup.ts';
import * as numbers from './numbers.ts';
import * as op from './operations.ts';

/** Modules that compiled code imports, by their name in it: for running it without a bundler. */
export const operationModules = { op, calendar, lookup, numbers };
