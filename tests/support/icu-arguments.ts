/** The argument and tag names in all branches of an ICU message, sorted. @throws Error when it cannot be parsed */
export function icuArguments(message: string): string[] {
  const names = new Set<string>();
  const tags = message.matchAll(/<(\w+)>/g);
  for (const [, tag = ''] of tags) names.add(`<${tag}>`);
  const end = readText(message, 0, names);
  if (end !== message.length) throw new Error(`a closing brace too many in: ${message}`);
  return [...names].sort();
}

/** Reads text up to its closing brace or the end. @returns the index where it stopped */
function readText(message: string, from: number, names: Set<string>): number {
  let at = from;
  while (at < message.length && message[at] !== '}') {
    if (message[at] === "'" && /^'[{}<#|]/.test(message.slice(at, at + 2))) {
      at = message.indexOf("'", at + 1) + 1;
      if (at === 0) throw new Error(`a quote is not closed in: ${message}`);
    } else if (message[at] === '{') at = readArgument(message, at + 1, names);
    else at += 1;
  }
  return at;
}

/** Reads an argument after its opening brace. @returns the index after its closing brace */
function readArgument(message: string, from: number, names: Set<string>): number {
  const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?/.exec(message.slice(from));
  if (!head) throw new Error(`an argument without a name in: ${message}`);
  const [whole, name = '', type] = head;
  names.add(name);
  let at = from + whole.length;
  const branches = type === 'plural' || type === 'select' || type === 'selectordinal';
  if (!branches) at = message.indexOf('}', at);
  while (branches && message[at] !== '}') {
    const selector = /^[,\s]*(?:offset:\d+\s*)?[^\s{},]+\s*\{/.exec(message.slice(at));
    if (!selector) throw new Error(`a branch cannot be read in: ${message}`);
    at = readText(message, at + selector[0].length, names) + 1;
    at += /^\s*/.exec(message.slice(at))?.[0].length ?? 0;
  }
  if (at < 0 || message[at] !== '}') throw new Error(`an argument is not closed in: ${message}`);
  return at + 1;
}
