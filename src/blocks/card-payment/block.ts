import type { BlockDescription } from '#blocks/parts/block.ts';

export const cardPayment: BlockDescription<'card-payment'> = {
  load: () => import('./card-payment.tsx').then((m) => m.CardPaymentBlock),
  subject: ({ amount, instalments, submit }) => [amount, instalments, submit],
  skeleton: [20, 44, 44, 44],
};
