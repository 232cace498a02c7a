const PESOS = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

export const money = (text: string) => PESOS.format(Number(text));
export const date = (text: string) => text.split('-').reverse().join('/');

/** Calls an endpoint. */
export async function ask<T>(path: string, body: object = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}
