import type { GatewayOrder, GatewayProvider } from './gateway-provider.ts';
import { HttpOrders } from './http-orders.ts';
import { textOf } from './json-answer.ts';

/** The gateway of bank payments over HTTP (docs/backend.md). */
export class HttpGateway extends HttpOrders implements GatewayProvider {
  async open({ siteTransactionId, amount, concept, returnUrl }: GatewayOrder): Promise<string> {
    const order = { amount, concept, return_url: returnUrl };
    const url = textOf((await this.place(siteTransactionId, order))['url']);
    if (!url.startsWith('https://') || !URL.canParse(url))
      throw new Error('The bank gateway took an order without an https address where it is paid.');
    return url;
  }
}
