import * as calendar from './calendar.ts';
import * as lookup from './lookup.ts';
import * as numbers from './numbers.ts';
import * as op from './operations.ts';

/** The modules that compiled code imports, by the name it calls them: for who runs it where there is no bundler. */
export const operationModules = { op, calendar, lookup, numbers };
