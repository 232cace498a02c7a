/** Content of a PDF besides a page with text: objects as dictionaries, by number. */
export interface PdfContent {
  what: string;
  objects: Readonly<Record<number, string>>;
  /** The object that acts. */
  active: number;
}

/** Entries of the catalog, of the page and of a note on it. */
interface Entries {
  catalog?: string;
  page?: string;
  note?: string;
}

const ACTIVE = 7;

function content(
  what: string,
  active: string,
  { catalog = '', page = '', note = '' }: Entries,
  more = {},
): PdfContent {
  const objects = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<>>${page || '/Annots[5 0 R]'}>>`,
    5: `<</Type/Annot/Subtype/Link/Rect[0 0 99 99]/Border[0 0 0]${note}>>`,
    [ACTIVE]: active,
    ...more,
  };
  return { what, objects, active: ACTIVE };
}

const opened = (what: string, action: string) =>
  content(`${what}, on opening`, action, { catalog: '/OpenAction 7 0 R' });
const pressed = (what: string, action: string) =>
  content(`${what}, when pressed`, action, { note: '/A 7 0 R' });
const shown = (what: string, action: string) =>
  content(`${what}, with the page`, action, { page: '/AA<</O 7 0 R>>' });
const chained = (what: string, action: string) =>
  content(
    `${what}, after going to a page`,
    action,
    { note: '/A 8 0 R' },
    { 8: '<</S/GoTo/D[3 0 R/Fit]/Next[7 0 R]>>' },
  );
const outlined = (what: string, action: string) =>
  content(
    `${what}, from the outline`,
    action,
    { catalog: '/Outlines 8 0 R' },
    {
      8: '<</First 9 0 R/Last 9 0 R/Count 1>>',
      9: '<</Title(Uno)/Parent 8 0 R/A 7 0 R>>',
    },
  );
const noted = (what: string, note: string) => content(what, note, { page: '/Annots[7 0 R]' });
const named = (what: string, active: string, key: string) =>
  content(what, active, { catalog: `/Names<</${key} 7 0 R>>` });

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const LAUNCH = '<</S/Launch/F(cmd.exe)>>';
const FILE = '<</Type/Filespec/F(a.exe)/EF<</F 8 0 R>>>>';

/** Content that acts without a click, sends data, or carries another file, each where readers find it. */
export const ACTIVE_CONTENTS: readonly PdfContent[] = [
  opened('a script', SCRIPT),
  opened('a program', LAUNCH),
  opened('another file', '<</S/GoToR/F(otro.pdf)/D[0/Fit]>>'),
  opened('an address', '<</S/URI/URI(https://malo.test/)>>'),
  opened('a form that is sent', '<</S/SubmitForm/F<</FS/URL/F(https://malo.test/)>>>>'),
  shown('a script', SCRIPT),
  shown('a program', LAUNCH),
  shown('an address', '<</S/URI/URI(https://malo.test/)>>'),
  shown('an unknown action', '<</S/Novedad/F(a)>>'),
  pressed('a program', LAUNCH),
  pressed('a file inside', '<</S/GoToE/T<</R/C/N(a.pdf)>>/D[0/Fit]>>'),
  pressed('a part of another document', '<</S/GoToDp/Dp 8 0 R>>'),
  pressed('data brought in', '<</S/ImportData/F(a.fdf)>>'),
  pressed('a form emptied', '<</S/ResetForm>>'),
  pressed('a note hidden', '<</S/Hide/T(a)>>'),
  pressed('a film', '<</S/Movie/T(a)>>'),
  pressed('a film of another kind', '<</S/Rendition/OP 0/AN 5 0 R>>'),
  pressed('a sound', '<</S/Sound/Sound 8 0 R>>'),
  pressed('layers', '<</S/SetOCGState/State[/OFF 8 0 R]>>'),
  pressed('a thread', '<</S/Thread/F(otro.pdf)/D 0>>'),
  pressed('a view in space', '<</S/GoTo3DView/TA 5 0 R/V/D>>'),
  pressed('a command of media', '<</S/RichMediaExecute/TA 5 0 R/CMD<</C(a)>>>>'),
  pressed('a file of the machine', '<</S/URI/URI(file:///c:/windows/a.exe)>>'),
  pressed('an address with a script', '<</S/URI/URI(javascript:alert\\(1\\))>>'),
  pressed('an address in the network', '<</S/URI/URI(\\\\\\\\malo\\\\a)>>'),
  pressed('printing', '<</S/Named/N/Print>>'),
  outlined('a script', SCRIPT),
  outlined('a program', LAUNCH),
  chained('a script', SCRIPT),
  chained('an address', '<</S/URI/URI(https://malo.test/)>>'),
  named('a script by name', '<</Names[(a)8 0 R]>>', 'JavaScript'),
  named('files inside', `<</Names[(a)${FILE}]>>`, 'EmbeddedFiles'),
  content('a file inside, of the document', FILE, { catalog: '/AF[7 0 R]' }),
  content('a form of another kind', '<</Fields[]/XFA[(template)8 0 R]>>', { catalog: '/AcroForm 7 0 R' }),
  content('a portfolio', '<</View/D>>', { catalog: '/Collection 7 0 R' }),
  noted('a file on a note', `<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS${FILE}>>`),
  noted('media on a note', '<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>'),
  noted('a screen on a note', '<</Type/Annot/Subtype/Screen/Rect[0 0 9 9]>>'),
  noted('a film on a note', '<</Type/Annot/Subtype/Movie/Rect[0 0 9 9]/Movie<</F(a.avi)>>>>'),
  noted('a model on a note', '<</Type/Annot/Subtype/3D/Rect[0 0 9 9]/3DD 8 0 R>>'),
  noted('a script of a field', `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]/AA<</K${SCRIPT}>>>>`),
];

/** Content that people send. */
export const SOUND_CONTENTS: readonly PdfContent[] = [
  opened('a page', '<</S/GoTo/D[3 0 R/Fit]>>'),
  content('a place of a page, on opening', '[3 0 R/XYZ null null 0]', { catalog: '/OpenAction 7 0 R' }),
  shown('the next page', '<</S/Named/N/NextPage>>'),
  pressed('a web address', '<</S/URI/URI(https://valle.test/tasas)>>'),
  pressed('a mail address', '<</Type/Action/S/URI/URI(mailto:rentas@valle.test)>>'),
  pressed('a telephone', '<</S/URI/URI(tel:+5493834000000)>>'),
  outlined('a page', '<</S/GoTo/D[3 0 R/Fit]>>'),
  chained('another page', '<</S/GoTo/D[3 0 R/Fit]>>'),
  noted('a field', '<</Type/Annot/Subtype/Widget/FT/Tx/T(nombre)/V(Ana)/Rect[0 0 9 9]>>'),
  noted(
    'a signature',
    '<</Type/Annot/Subtype/Widget/FT/Sig/T(firma)/Rect[0 0 9 9]/V<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>>>',
  ),
  content('parts of a text', '<</Type/StructElem/S/P/A<</O/Layout/Placement/Block>>/K 0>>', {
    catalog: '/StructTreeRoot<</K 7 0 R>>',
  }),
];
