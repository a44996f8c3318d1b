import type { Command } from './command';
import { optionOf, shownOf } from './option';

/**
 * A script for bash (and zsh, with its `bashcompinit`) that adds a command `event`, which is `npm run event --` in the product's
 * folder, and completes its words, options and their choices.
 */
export function completionScript(commands: readonly Command[], folder: string): string {
  const firsts = [...new Set(commands.map(({ words }) => words.split(' ', 1)[0] ?? ''))];
  const cases = [
    ...firsts.flatMap((first) => {
      const verbs = commands.flatMap(({ words }) =>
        words.startsWith(`${first} `) ? [words.slice(first.length + 1)] : [],
      );
      return verbs.length === 0 ? [] : [`    '${first}') words='${verbs.join(' ')}' ;;`];
    }),
    ...commands.flatMap(({ words, takes, fields }) => {
      const options = Object.entries(fields).filter(([field]) => !(field in takes));
      return [
        ...options.flatMap(([field, schema]) => {
          const { choices } = shownOf(schema);
          return choices.length === 0
            ? []
            : [`    '${words} '*' ${optionOf(field)}') words='${choices.join(' ')}' ;;`];
        }),
        ...(options.length === 0
          ? []
          : [
              `    '${words}'|'${words} '*) words='${options.map(([field]) => optionOf(field)).join(' ')}' ;;`,
            ]),
      ];
    }),
  ];
  return `# Completes the organiser's commands: source <(npm run --silent event -- completion)
event() { npm run --silent --prefix '${folder.replaceAll("'", `'\\''`)}' event -- "$@"; }
_event() {
  local words='' typed="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$typed" in
    '') words='${firsts.join(' ')}' ;;
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _event event
`;
}
