import { readFileSync } from 'node:fs';
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast';

export interface Step {
  /** In capitals: `COPY`. */
  instruction: string;
  /** What follows, without flags. */
  words: string[];
  /** What follows, as written. */
  content: string;
  /** The stage that a COPY takes from; the build's context when undefined. */
  from: string | undefined;
}

/** A part of the Dockerfile that begins with FROM. */
export interface Stage {
  image: string;
  name: string | undefined;
  steps: Step[];
}

export const DOCKERFILE = 'Dockerfile';

export function readStages(text = readFileSync(DOCKERFILE, 'utf8')): Stage[] {
  const stages: Stage[] = [];
  for (const each of DockerfileParser.parse(text).getInstructions()) {
    const instruction = each.getKeyword();
    if (instruction === 'FROM') {
      const from = each as From; // the parser's class for this keyword
      stages.push({ image: from.getImage() ?? '', name: from.getBuildStage() ?? undefined, steps: [] });
      continue;
    }
    const flag = instruction === 'COPY' ? (each as Copy).getFromFlag() : null; // its class for COPY
    stages.at(-1)?.steps.push({
      instruction,
      words: each.getArguments().map((word) => word.getValue()),
      content: each.getArgumentsContent() ?? '',
      from: flag?.getValue() ?? undefined,
    });
  }
  return stages;
}

export const stepsOf = (stage: Stage, instruction: string): Step[] =>
  stage.steps.filter((step) => step.instruction === instruction);

/** @throws SyntaxError for the form that is run by a shell, which would get the signals in place of the program */
export const execForm = ({ content }: Step): string[] => JSON.parse(content.slice(content.indexOf('[')));

/** The files and folders of the repository's root that the build is given. */
export function contextOfBuild(): string[] {
  const lines = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines[0] !== '*') throw new Error('.dockerignore has to begin with what leaves everything out');
  return lines.slice(1).map((line) => line.replace(/^!/, ''));
}
