/** As much of Markdown as our rulebooks use. */

export interface Block {
  /** the paragraph's number where it begins with one */
  id: string;
  html: string;
  /** what the chapter is called that it begins */
  chapter?: string;
}

const escape = (text: string): string => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]!);

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>');
}

function table(lines: string[]): string {
  const cells = (line: string): string[] => line.split('|').slice(1, -1).map((cell) => inline(cell.trim()));
  const [head, , ...rows] = lines;
  const row = (line: string, tag: string): string => `<tr>${cells(line).map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div class="wide" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table></div>`;
}

function block(text: string): Block {
  const lines = text.split('\n');
  const heading = /^(#+) (.*)$/.exec(text);
  if (heading) {
    const level = Math.min(heading[1].length + 1, 4);
    const [, number = '', title = heading[2]] = /^([A-Z]\d+) (.*)$/.exec(heading[2]) ?? [];
    const html = `<h${level}>${number && `<span class="number">${number}</span> `}${inline(title)}</h${level}>`;
    return { id: number, html, chapter: number && title };
  }
  if (lines[0].startsWith('|')) return { id: '', html: table(lines) };
  if (lines[0].startsWith('- ')) {
    const items = text.split(/\n(?=- )/).map((item) => `<li>${inline(item.slice(2).replace(/\n\s*/g, ' '))}</li>`);
    return { id: '', html: `<ul>${items.join('')}</ul>` };
  }
  return { id: /^\*\*([A-Z]\d+\.\d+)/.exec(text)?.[1] ?? '', html: `<p>${inline(lines.join(' '))}</p>` };
}

export function blocks(text: string): Block[] {
  return text.split(/\n{2,}/).map((part) => part.trim()).filter(Boolean).map(block);
}
