/** Message for a port in use. */
export const busyPort = (port: number | undefined) =>
  `El puerto ${port} está ocupado: cerrá lo que lo usa, o elegí otro con PORT.`;
