import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import ts from 'typescript';
import { ROOT } from './lib/project.mjs';

// The prose linter: reads the pages of docs/, the texts of the dashboard and the descriptions of the OpenAPI document, and
// prints each sentence that breaks a rule. `npm run check` runs it. It needs no package: the rules are few, and ours.

/** Parts of a page that a script writes, with names and sources as others spell them. */
const GENERATED = /<!-- (?:begin|generated|made)\b[^>]*-->[^]*?<!-- end\b[^>]*-->/g;

const MOST_WORDS = 30;

/** Clauses about a thing that they do not name. They are fine as questions and in front of a comma. */
const NO_SUBJECT = /^(What|Whose|Whom|Whoever|Whatever|Whether|Which|Those)\b[^,]*$/;

/** British spellings; all texts are in American English. */
const BRITISH =
  /\b(analys(?:e|ed|ing)|behaviour|cancell(?:ed|ing)|catalogue|cent(?:re|red|res)|colour\w*|favour\w*|labell(?:ed|ing)|licence|(?:centi|kilo|micro|milli)?metres?|mod(?:elled|elling)|mould(?:ed|ing)?|neighbour\w*|organis\w+|programme|recognis\w+|towards)\b/i;

/** Words that need a second reading (our list of common words), with the common one. */
const UNCOMMON = [
  [/\bwho(?:s|so)?ever\b/i, 'name the person'],
  [/\bnobody’?'?s?\b/i, '"no one", or name the thing'],
  [/\bsomebody\b/i, '"someone", or name the person'],
  [/\b(?:is|are|was|were) (?:told|asked)\b/i, '"gets", "requested"'],
  [/\bas asked\b/i, '"as requested"'],
  [/\basked for\b/i, '"requested"'],
  [/\bfor good\b/i, '"permanently"'],
  [/\bin force\b/i, '"valid", "applies"'],
  [/\banew\b/i, '"again"'],
  [/\bstands? in\b/i, '"replaces", "is used instead"'],
  [/\b(?:of|none of) (?:yours|ours)\b/i, '"your"'],
  [/\bnot metered\b/i, '"free of charge"'],
  [/\bby itself alone\b/i, '"separately"'],
  [/\bunder way\b/i, '"in progress"'],
  [/\be-mails?\b/i, '"email"'],
  [/\bmay have been\b/i, '"could be"'],
];

/** A number and its unit have a space between them: 5 mm, 20 %. */
const TIGHT_UNIT =
  /(?<![\w.])\d+(?:\.\d+)?(?:%|mm|cm|km|kg|rpm|Hz|kHz|MHz|ms|min|MiB|KiB|kB|MB|GB|°C)(?![\w/-])/;

const REPEATED = /\b(?!that\b|code\b)([a-z]+) \1\b/i;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const findings = [];
for (const page of pages()) lint(page, markdownTexts(page));
lint('docs/openapi.json', apiTexts(JSON.parse(read('docs/openapi.json'))));
for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).toSorted())
  if (!file.startsWith('web/src/fields/')) lint(file, pageTexts(file));
for (const line of findings) console.log(line);
console.log(findings.length === 0 ? 'prose: no findings' : `prose: ${findings.length} findings`);
process.exit(findings.length === 0 ? 0 : 1);

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}

function pages() {
  return globSync(['README.md', '{clients/*,fmu,web}/README.md', 'docs/*.md'], {
    cwd: ROOT,
  }).toSorted();
}

/** Checks texts of a file: `isProse` texts have whole sentences, others are labels and cells. */
function lint(file, texts) {
  for (const { line, text, isProse } of texts) {
    const report = (sentence, rule) =>
      findings.push(`${file}${line === undefined ? '' : `:${line}`}: ${rule}: ${sentence}`);
    for (const sentence of sentencesOf(text)) {
      const british = BRITISH.exec(sentence.text);
      if (british) report(sentence.text, `British spelling "${british[0]}"`);
      for (const [pattern, better] of UNCOMMON) {
        const found = pattern.exec(sentence.text);
        if (found) report(sentence.text, `"${found[0]}"; better: ${better}`);
      }
      const repeated = REPEATED.exec(sentence.text);
      if (repeated) report(sentence.text, `"${repeated[0]}" repeats a word`);
      const unit = TIGHT_UNIT.exec(sentence.text);
      if (unit) report(sentence.text, `no space before the unit in "${unit[0]}"`);
      if (sentence.words > MOST_WORDS)
        report(sentence.text, `${sentence.words} words; at most ${MOST_WORDS}`);
      if (isProse && NO_SUBJECT.test(sentence.text) && !/[?:]$/.test(sentence.text))
        report(sentence.text, 'no subject');
    }
  }
}

/** The sentences of a text. A colon or a semicolon ends one as well. */
function sentencesOf(text) {
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment.trim());
  return sentences
    .flatMap((sentence) => sentence.split(/(?<=[:;])\s/))
    .map((part) => ({
      text: part,
      words: part.split(/\s+/).filter((word) => /\w/.test(word)).length,
    }));
}

/** Paragraphs, list items, headings and table cells of a page; code is a word of its own. */
function markdownTexts(path) {
  const source = read(path).replaceAll(GENERATED, (part) =>
    '\n'.repeat(part.split('\n').length - 1),
  );
  const texts = [];
  let from = 0;
  const add = (token, isProse) => {
    const at = source.indexOf(token.raw ?? token.text, from);
    if (at >= 0) from = at;
    const line = source.slice(0, from).split('\n').length;
    texts.push({
      line,
      text: plainOf(token.tokens ?? [])
        .replaceAll(/\s+/g, ' ')
        .trim(),
      isProse,
    });
  };
  const visit = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'paragraph' || token.type === 'text') add(token, true);
      else if (token.type === 'heading') add(token, false);
      else if (token.type === 'list') token.items.forEach(({ tokens: inner }) => visit(inner));
      else if (token.type === 'blockquote') visit(token.tokens);
      else if (token.type === 'table')
        [token.header, ...token.rows].flat().forEach((cell) => add(cell, false));
    }
  };
  visit(marked.lexer(source));
  return texts;
}

function plainOf(tokens) {
  return tokens
    .map((token) => {
      if (token.type === 'codespan') return 'Code';
      if (token.type === 'html') return '';
      return token.tokens === undefined ? (token.text ?? '') : plainOf(token.tokens);
    })
    .join('');
}

/** Each summary and description of the document, once. */
function apiTexts(document) {
  const seen = new Set();
  const visit = (value) => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      if ((key === 'description' || key === 'summary') && typeof inner === 'string')
        seen.add(inner.replaceAll(/`[^`]*`/g, 'Code'));
      else visit(inner);
    }
  };
  visit(document);
  return [...seen].map((text) => ({ text, isProse: true }));
}

/** Texts between tags, and strings of a page that have a space and begin with a capital letter. */
function pageTexts(path) {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const texts = [];
  const visit = (node) => {
    const isText = ts.isJsxText(node);
    if (isText || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const text = node.text.replaceAll(/\s+/g, ' ').trim();
      if (isText ? /\w/.test(text) : /^[A-Z][a-z]*,? [a-z]/.test(text)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        texts.push({ line, text, isProse: false });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}
