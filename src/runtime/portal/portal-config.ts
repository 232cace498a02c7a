import type {
  CompiledEvent,
  CompiledMenu,
  CompiledParameter,
  IconDrawing,
} from '#contract/compiled-shell.ts';
import type { Messages, Portal as PortalFile, Wire } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import type { RouteTable } from '#runtime/routes/route-table.ts';

/** What config says, as the virtual modules give it to the shell. */
export interface Portal {
  readonly portal: Omit<PortalFile, 'collection'>;
  /** How endpoints of `portal.endpoints` are said where the backend has other names, by path. */
  readonly wires: Readonly<Record<string, Wire>>;
  readonly messages: Messages;
  readonly parameters: Readonly<Record<string, CompiledParameter>>;
  readonly menus: { readonly side: CompiledMenu; readonly header: CompiledMenu };
  readonly formats: Formats;
  readonly events: Readonly<Record<string, CompiledEvent>>;
  readonly icons: Readonly<Record<string, IconDrawing>>;
  /** config/images by file name → address. */
  readonly images: Readonly<Record<string, string>>;
  readonly routes: RouteTable;
}
