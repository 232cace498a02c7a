/** A wizard of two steps as JSON, to show a rule of steps: the first asks for a number, and for `more`, and waits for `complete`. */
export function twoSteps(complete: string, more = ''): string {
  const number = `{ "type": "form", "id": "numero", "submit": "Seguir", "fields": { "cuotas": { "title": "Cuotas", "type": "integer", "required": true }${more} } }`;
  const send = `{ "type": "actions", "items": [{ "label": "Avisar", "call": "Vehiculos/Aviso", "send": { "cuotas": "numero.cuotas", "total": "money('100.00') * numero.cuotas" }, "as": "tramite" }] }`;
  return `[{
  "type": "steps", "id": "paso", "label": "Pasos", "items": [
    { "key": "uno", "title": "Cuotas", "complete": ${JSON.stringify(complete)}, "blocks": [${number}] },
    { "key": "dos", "title": "Enviar", "blocks": [${send}] }
  ]
}]`;
}
