/** Warnings of Node about what a program forgot: a file that the garbage collector closes, listeners that pile up. */
export const LEAK = /garbage collection|MaxListenersExceeded/;
