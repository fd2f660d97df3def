/** XML as a tree. Pure; for files of strangers: no document types, no entities, bounded. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

/** Why a text is no tree: a code, and the line where that was seen. */
export class XmlProblem extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const mostElements = 400_000;
const deepest = 12;
/** Characters of an attribute: a name, or the ids of a panel. */
const longestAttribute = 2000;
/** Characters of an element's own text: an infoslide. */
const longestText = 20_000;

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Open[];
  text: string;
}

/** @throws XmlProblem */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: Open[] = [];
  let root: Open | undefined;
  let count = 0;
  const fail = (message: string): never => {
    throw new XmlProblem(message, parser.line);
  };
  parser.on('error', () => fail('It isn’t well-formed XML.'));
  // A document type could define entities that grow without end.
  parser.on('doctype', () => fail('It has a document type.'));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > mostElements) fail('It has too many elements.');
    if (open.length >= deepest) fail('Its elements are nested too deeply.');
    const element: Open = { name, attributes: { ...attributes }, children: [], text: '' };
    if (Object.values(element.attributes).some(({ length }) => length > longestAttribute)) {
      fail('It has an attribute that is too long.');
    }
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const add = (piece: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.text += piece;
    if (element.text.length > longestText) fail('It has a text that is too long.');
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  return root ?? fail('It is empty.');
}
