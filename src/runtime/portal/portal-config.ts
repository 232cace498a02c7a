import type {
  CompiledEvent,
  CompiledMenu,
  CompiledParameter,
  IconDrawing,
} from '#contract/compiled-shell.ts';
import type { Messages, Portal as PortalFile, Wire } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import type { RouteTable } from '#runtime/routes/route-table.ts';

/** Compiled config of the portal, from the virtual modules. */
export interface Portal {
  readonly portal: Omit<PortalFile, 'collection'>;
  /** Wire mappings of `portal.endpoints` by path, if the backend has other names. */
  readonly wires: Readonly<Record<string, Wire>>;
  readonly messages: Messages;
  readonly parameters: Readonly<Record<string, CompiledParameter>>;
  readonly menus: { readonly side: CompiledMenu; readonly header: CompiledMenu };
  readonly formats: Formats;
  readonly events: Readonly<Record<string, CompiledEvent>>;
  readonly icons: Readonly<Record<string, IconDrawing>>;
  /** Addresses of config/images by file name. */
  readonly images: Readonly<Record<string, string>>;
  readonly routes: RouteTable;
}
