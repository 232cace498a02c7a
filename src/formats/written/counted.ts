/** A number with its noun, in agreement: `counted(1, 'fila', 'filas')` is `1 fila`. */
export function counted(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}
