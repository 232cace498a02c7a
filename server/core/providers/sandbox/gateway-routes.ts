import type { FastifyInstance } from 'fastify';
import { fromCents, money } from '#formats/money.ts';
import type { Merchant } from '#server/core/providers/merchant.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Decision, SandboxGateway } from './sandbox-gateway.ts';
import { sandboxPage } from './sandbox-page.ts';

const FORM = `<form method="post">
<p>Elegí qué hace el banco:</p>
<p><button name="decision" value="approve">Pagar ahora</button></p>
<p><button name="decision" value="later">Pagar, y que el banco avise en 24 a 72 h hábiles</button></p>
<p><button name="decision" value="reject">No pagar</button></p>
</form>`;

const DECISIONS: readonly string[] = ['approve', 'later', 'reject'] satisfies Decision[];

/**
 * Routes of the gateway's page, under `/sandbox/pasarela/<order>`. As a real gateway, it asks the portal for permission
 * before it charges and notifies it afterwards, both by signed callbacks, and then sends the person back. `notice`:
 * banner of the demonstration.
 */
export async function gatewayRoutes(
  app: FastifyInstance,
  gateway: SandboxGateway,
  merchant: Merchant,
  notice: string,
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Params: { id: string } }>('/sandbox/pasarela/:id', async (request, reply) => {
    const order = gateway.order(request.params.id);
    if (!order)
      return reply.code(404).send({ message: 'No hay ninguna operación con ese número.', errores: [] });
    reply.header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(gatewayPage(order, notice));
  });

  app.post<{ Params: { id: string }; Body: { decision?: string } | null }>(
    '/sandbox/pasarela/:id',
    async (request, reply) => {
      const { id } = request.params;
      const decision = request.body?.decision ?? '';
      const order = gateway.order(id);
      if (!order || !DECISIONS.includes(decision))
        return reply.code(404).send({ message: 'No hay ninguna operación con ese número.', errores: [] });
      const { accepted } =
        decision === 'reject' ? { accepted: true } : await merchant.confirm(id, order.amount);
      if (accepted) gateway.decide(id, decision as Decision);
      await merchant.changed(id);
      return reply.redirect(new URL(order.reference).pathname, 303);
    },
  );
}

/** The page of the gateway, to choose a bank and pay. `notice`: banner of the demonstration. */
function gatewayPage({ site_id, amount, status }: LedgerEntry, notice: string): string {
  const order = `<p>Operación ${site_id}: ${money.write(fromCents(amount))}</p>`;
  const rest = status === 'open' ? FORM : '<p>Esta operación ya no se puede pagar acá.</p>';
  return sandboxPage('Banco de prueba', `${order}\n${rest}`, notice);
}
