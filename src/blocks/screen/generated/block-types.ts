// Made by `npm run generate` from the types of block of the grammar. Do not edit.
import type { BlockType } from '#contract/compiled.ts';
import type { BlockDescription } from '#blocks/parts/block.ts';
import { actions } from '#blocks/actions/block.ts';
import { basket } from '#blocks/basket/block.ts';
import { cardPayment } from '#blocks/card-payment/block.ts';
import { card } from '#blocks/card/block.ts';
import { cards } from '#blocks/cards/block.ts';
import { code } from '#blocks/code/block.ts';
import { details } from '#blocks/details/block.ts';
import { form } from '#blocks/form/block.ts';
import { list } from '#blocks/list/block.ts';
import { menu } from '#blocks/menu/block.ts';
import { notice } from '#blocks/notice/block.ts';
import { receipt } from '#blocks/receipt/block.ts';
import { search } from '#blocks/search/block.ts';
import { section } from '#blocks/section/block.ts';
import { stats } from '#blocks/stats/block.ts';
import { steps } from '#blocks/steps/block.ts';
import { table } from '#blocks/table/block.ts';
import { tabs } from '#blocks/tabs/block.ts';
import { text } from '#blocks/text/block.ts';
import { timeline } from '#blocks/timeline/block.ts';

/** Every block type, as its folder describes it. */
export const blockTypes = {
  'actions': actions,
  'basket': basket,
  'card-payment': cardPayment,
  'card': card,
  'cards': cards,
  'code': code,
  'details': details,
  'form': form,
  'list': list,
  'menu': menu,
  'notice': notice,
  'receipt': receipt,
  'search': search,
  'section': section,
  'stats': stats,
  'steps': steps,
  'table': table,
  'tabs': tabs,
  'text': text,
  'timeline': timeline,
} satisfies { [T in BlockType]: BlockDescription<T> };
