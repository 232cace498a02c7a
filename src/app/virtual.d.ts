// Modules that the Vite plugin (src/language/dev/vite-plugin.ts) compiles config into.

declare module 'virtual:portal/routes' {
  import type { RouteAreas } from '#contract/route-areas.ts';

  export const areas: RouteAreas;
}

declare module 'virtual:portal/formats' {
  import type { Formats } from '#formats/format.ts';

  /** The built-in formats and those of config/formats. */
  export const formats: Formats;
}

declare module 'virtual:portal/looks' {
  import type { PortalLooks } from '#contract/looks.ts';

  export const looks: PortalLooks;
}

declare module 'virtual:portal/portal' {
  import type {
    CompiledEvent,
    CompiledMenu,
    CompiledParameter,
    IconDrawing,
  } from '#contract/compiled-shell.ts';
  import type { Grammar, Wire } from '#contract/generated/grammar.ts';

  export const portal: Grammar['portal'];
  /** Wire formats of the endpoints that portal.json names, by path. */
  export const wires: Readonly<Record<string, Wire>>;
  export const messages: Grammar['messages'];
  export const parameters: Readonly<Record<string, CompiledParameter>>;
  export const menus: { readonly side: CompiledMenu; readonly header: CompiledMenu };
  /** Live events by file name; texts compiled. */
  export const events: Readonly<Record<string, CompiledEvent>>;
  /** Drawings of the icons that portal.json names, by name. */
  export const icons: Readonly<Record<string, IconDrawing>>;
  /** config/images by file name → address. */
  export const images: Readonly<Record<string, string>>;
}
