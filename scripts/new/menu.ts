/** A menu as it is written. */
export interface Menu {
  readonly items: readonly MenuEntry[];
}

export interface MenuEntry {
  readonly title: string;
  readonly to?: string;
  readonly when?: string;
  readonly items?: readonly MenuEntry[];
}
