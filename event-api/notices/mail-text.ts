import type { MailBlock, MailDocument } from './mail-document';

/** The text part of a mail. */
export function mailText({ sender, heading, blocks, footer }: MailDocument): string {
  const parts = [sender, underlined(heading), ...blocks.map(blockText), '-- ', ...footer];
  return `${parts.join('\n\n').replace('-- \n\n', '-- \n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'list':
      return [
        underlined(block.title),
        ...block.items.map(({ title, lines }) =>
          [`* ${title}`, ...lines.map((line) => `  ${line}`)].join('\n'),
        ),
      ].join('\n\n');
    case 'amounts':
      return [
        underlined(block.title),
        block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
      ].join('\n\n');
    case 'link':
      return `${block.label}:\n${block.address}`;
  }
}

function underlined(text: string): string {
  return `${text}\n${'-'.repeat(Math.min(text.length, 60))}`;
}
