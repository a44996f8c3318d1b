import type { CallShape } from './call';

type CallsIn<Module> = {
  [Name in keyof Module as Module[Name] extends CallShape ? Name : never]: Module[Name];
};

/** The calls among a module's exports; each is exported under its id. */
export function callsIn<Module extends object>(module: Module): CallsIn<Module> {
  const calls = Object.entries(module).filter(
    ([name, value]) => value?.id === name && value?.path !== undefined,
  );
  return Object.fromEntries(calls) as CallsIn<Module>; // the filter is the type's own condition
}
