/** A line of the report: what was measured, its figure, what it should be, and more about it. */
export function print(name: string, figure: string, aim: string, detail: string): void {
  console.log(`${name.padEnd(44)} ${figure.padStart(9)}   aim ${aim.padEnd(12)} ${detail}`);
}
