/** Node's warnings about leaks: a file closed by the garbage collector, too many listeners. */
export const LEAK = /garbage collection|MaxListenersExceeded/;
