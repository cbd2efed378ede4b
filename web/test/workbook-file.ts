import { strToU8, zipSync } from 'fflate';

/** A cell: a text, a number, a formula with its value, or nothing. */
type Cell = string | number | { formula: string; value: string } | null;

const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
}

/** As spreadsheets write it: empty rows and cells are omitted. */
const sheetXml = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((row, index) => [
      row.map((cell, n) => cellXml(cell, `${String.fromCharCode(65 + n)}${index + 1}`)).join(''),
      index + 1,
    ])
    .filter(([cells]) => cells !== '')
    .map(([cells, number]) => `<row r="${number}">${cells}</row>`)
    .join('')}</sheetData></worksheet>`;

export function workbookBytes(sheets: Record<string, readonly (readonly Cell[])[]>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const each = (xml: (name: string, number: number) => string) =>
    names.map((name, index) => xml(escaped(name), index + 1)).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>${each((_name, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${PARTS}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((_name, n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  };
  Object.values(sheets).forEach((rows, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(rows);
  });
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  );
  return new Uint8Array(zipped);
}
