import { fromCents, money } from '#formats/money.ts';
import type { LedgerEntry } from './ledger.ts';

/** The page of the gateway, where somebody chooses a bank and pays. */
export function gatewayPage({ site_id, amount, status }: LedgerEntry): string {
  const form = `<form method="post">
<p>Elegí qué hace el banco:</p>
<p><button name="decision" value="approve">Pagar ahora</button></p>
<p><button name="decision" value="later">Pagar, y que el banco avise en 24 a 72 horas</button></p>
<p><button name="decision" value="reject">No pagar</button></p>
</form>`;
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Banco de prueba</title></head>
<body><main><h1>Banco de prueba</h1>
<p>Operación ${site_id}: ${money.write(fromCents(amount))}</p>
${status === 'open' ? form : '<p>Esta operación ya no se puede pagar acá.</p>'}
</main></body>
</html>`;
}
