import { fromCents, money } from '#formats/money.ts';
import type { LedgerEntry } from './ledger.ts';
import { sandboxPage } from './sandbox-page.ts';

const FORM = `<form method="post">
<p>Elegí qué hace el banco:</p>
<p><button name="decision" value="approve">Pagar ahora</button></p>
<p><button name="decision" value="later">Pagar, y que el banco avise en 24 a 72 h hábiles</button></p>
<p><button name="decision" value="reject">No pagar</button></p>
</form>`;

/** The page of the gateway, to choose a bank and pay. `notice`: banner of the demonstration. */
export function gatewayPage({ site_id, amount, status }: LedgerEntry, notice: string): string {
  const order = `<p>Operación ${site_id}: ${money.write(fromCents(amount))}</p>`;
  const rest = status === 'open' ? FORM : '<p>Esta operación ya no se puede pagar acá.</p>';
  return sandboxPage('Banco de prueba', `${order}\n${rest}`, notice);
}
