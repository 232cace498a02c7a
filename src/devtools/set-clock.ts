/** Sets the page's clock to noon of a day, as in cases, so that dates in examples make sense. Time then runs on. */
export function setClock(day: string): void {
  const Real = Date;
  const shift = Real.parse(`${day}T12:00:00-03:00`) - Real.now();
  globalThis.Date = new Proxy(Real, {
    construct: (_, given: [], target) =>
      Reflect.construct(Real, given.length > 0 ? given : [Real.now() + shift], target) as Date,
    get: (real, name) => (name === 'now' ? () => Real.now() + shift : (Reflect.get(real, name) as unknown)),
  });
}
