import { UNSEEN } from '#widgets/unseen.ts';

/** Container width, in px, below which a table of so many columns shows each row as a card. */
const narrow = (columns: number) => (columns < 8 ? Math.min(699, 130 * columns) : 830);

const cells = {
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBottom: '1px solid',
  borderColor: 'line',
} as const;

const cards = {
  '& table, & tbody': { display: 'block' },
  '& thead': UNSEEN,
  '& tbody tr': {
    display: 'block',
    position: 'relative',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    padding: '8px 12px',
    marginBottom: '12px',
  },
  '& tbody tr[data-under]': { marginTop: '-20px', borderTop: 'none' },
  '& tbody td': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16px',
    border: 'none',
    padding: '4px 0',
    textAlign: 'end',
    overflowWrap: 'anywhere',
  },
  '& tbody td[data-label]::before': {
    content: 'attr(data-label)',
    color: 'muted',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'normal',
  },
  '& tbody td:is([data-wide], [data-empty])': { display: 'none' },
  '& tbody td[data-first]': { fontWeight: 600, fontSize: 'lg', textAlign: 'start' },
  '& tbody td[data-first]::before': { content: 'none' },
  '& [data-number]::before': { content: 'attr(data-number) " "' },
  '& tbody td:has(small)': { width: 'auto' },
  // The state floats next to the name; text below the name takes the full width.
  '& tr:has(td[data-state]) td[data-first]': { display: 'block' },
  '& tr:has(td[data-state]) td[data-first]::before': {
    content: '""',
    float: 'inline-end',
    width: '104px',
    height: '24px',
  },
  '& tr[data-selectable] td[data-first]': { paddingInlineStart: '44px', minHeight: '44px' },
  '& tbody td[data-state]': { position: 'absolute', insetInlineEnd: '12px', top: '12px', padding: 0 },
  '& tbody td[data-state]::before': { content: 'none' },
  '& td[data-total]': { fontSize: 'lg' },
  '& td[data-select]': { position: 'absolute', insetInlineStart: '4px', top: '4px', padding: 0 },
} as const;

/** Padding of cells: less if there are eight columns or more, so that large amounts fit next to the menu. */
const around = (columns: number) => (columns < 8 ? '10px 12px' : '10px 8px');

/** Styles of a native table of so many columns: one rule for all cells instead of a Chakra component per cell. */
export const tableStyles = (columns: number) => ({
  containerType: 'inline-size',
  '& table': { width: '100%', marginTop: '8px', borderCollapse: 'collapse' },
  '& th': {
    ...cells,
    padding: around(columns),
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 600,
    verticalAlign: 'bottom',
  },
  '& td': { ...cells, padding: around(columns) },
  '& [data-end]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& td[data-total]': { fontWeight: 600 },
  '& [data-select]': { width: '44px', padding: 0 },
  '& td:has(small)': { width: columns < 8 ? '20%' : 'auto' },
  '& tr[data-chosen]': { background: 'primary.subtle' },
  '& tr[data-blocked]': { color: 'muted' },
  '& small': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: 400, whiteSpace: 'normal' },
  // Two-column tables stay tables on a phone: a long value without spaces wraps instead of widening the page.
  ...(columns < 3 && { '& td:last-child': { overflowWrap: 'anywhere' } }),
  '& [data-select] label': {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
  },
  '& input[type=checkbox]': {
    width: '22px',
    height: '22px',
    margin: 0,
    accentColor: 'primary',
    scrollMarginBottom: '180px',
  },
  '& button': { scrollMarginBottom: '180px', textAlign: 'start' },
  // The button that opens a row takes two lines at most.
  '& button[aria-expanded]': { minWidth: columns < 8 ? 'max-content' : '84px' },
  // Screens only: an A4 sheet is as narrow as a tablet, but cards would take too much paper.
  '@media screen': { [`@container (max-width: ${narrow(columns)}px)`]: cards },
  // Fits the longest usual word of a name ("Emplazamiento") next to its state.
  '@container (max-width: 320px)': { '& tbody td[data-first]': { fontSize: 'md' } },
  '@media print': {
    '& thead': { display: 'table-header-group' },
    '& tr, & tbody[data-foot]': { breakInside: 'avoid' },
    '& th, & td': { padding: '3px 4px', fontSize: '12px' },
    '& small': { fontSize: '11px' },
    '& [data-select], & [data-select] label': { width: '24px', height: 'auto' },
    '& input[type=checkbox]': { width: '14px', height: '14px' },
    '& button[aria-expanded]': { display: 'none' },
  },
});

/**
 * Additional styles for a virtual table, where few rows are in the document: each row lays out its own cells in columns
 * of equal width.
 */
export function longTableStyles(columns: number, selectable: boolean) {
  const template = `${selectable ? '44px ' : ''}repeat(${columns}, minmax(0, 1fr))`;
  return {
    [`@container (min-width: ${narrow(columns) + 1}px)`]: {
      '& table, & thead, & tbody': { display: 'block' },
      // The border belongs to the row, as its cells differ in height.
      '& tr': {
        display: 'grid',
        gridTemplateColumns: template,
        alignItems: 'center',
        borderBottom: '1px solid',
        borderColor: 'line',
      },
      '& th, & td': { borderBottom: 'none' },
      '& td:has(small)': { width: 'auto' },
      '& tr[data-under]': { display: 'block' },
    },
  };
}
