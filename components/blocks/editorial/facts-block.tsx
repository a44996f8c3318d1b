import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** Figures about the event, each with a label. */
export function FactsBlock({ block }: BlockProps<'facts'>) {
  return (
    <BlockSection code={block.code} title={block.title}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-8 border-t border-line pt-8 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {block.facts.map((fact) => (
          <div key={fact.label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-quiet">{fact.label}</dt>
            <dd className="text-3xl font-semibold tabular-nums text-heading">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}
