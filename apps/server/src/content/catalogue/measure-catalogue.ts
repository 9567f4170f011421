import { Counter, Gauge, type Registry } from 'prom-client';
import type { CatalogueSource } from './catalogue.ts';

/** Shows in the metrics of a process what content of schools takes, and how often it is read. */
export function measureCatalogue(
  registry: Registry,
  { held }: Pick<CatalogueSource, 'held'>,
): void {
  const registers = [registry];
  const bytes = new Gauge({
    name: 'skillkite_school_content_bytes',
    help: 'Memory that content made by schools takes, estimated',
    registers,
    collect: () => {
      bytes.set(held().bytes);
    },
  });
  const reads = new Counter({
    name: 'skillkite_school_content_reads_total',
    help: 'How often the content of a school was read from the database',
    registers,
    collect: () => {
      reads.reset();
      reads.inc(held().reads);
    },
  });
}
