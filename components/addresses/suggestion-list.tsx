import { classNames } from '@/components/ui/class-names';
import type { Suggestion } from './use-suggestions';

interface SuggestionListProps {
  id: string;
  optionId: (index: number) => string;
  label: string;
  list: readonly Suggestion[];
  /** The place of the option that the arrow keys have reached; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The options of the combobox, drawn over what is below, so that nothing moves. The focus stays in the text. */
export function SuggestionList({ id, optionId, label, list, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={list.length === 0}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-edge bg-raised shadow-float"
    >
      {list.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: as above.
        <div
          key={suggestion.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          // Else the text would lose the focus, which closes the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={classNames(
            'min-h-11 cursor-pointer px-3 py-2 hover:bg-sunken',
            index === active && 'bg-sunken outline-2 -outline-offset-2 outline-accent-text',
          )}
        >
          <span className="block truncate">{suggestion.text}</span>{' '}
          <span className="block truncate text-sm text-quiet">{suggestion.detail}</span>
        </div>
      ))}
    </div>
  );
}
