import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS } from '../../apps/server/src/config.ts';

const repoRoot = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', 'deploy'], { cwd: repoRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const textOf = (file: string): string => readFileSync(join(repoRoot, file), 'utf8');
const yamlOf = (file: string) => parse(textOf(file), { merge: true }) as unknown;

const { version } = JSON.parse(textOf('package.json')) as { version: string };
const CHART = 'deploy/helm/skillkite';
const COMPOSE = 'deploy/compose/compose.yaml';
const CONTAINER = 'deploy/container/Containerfile';

type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment: Record<string, string>;
};
const { services } = yamlOf(COMPOSE) as { services: Record<string, Service> };
const applications = ['app1', 'app2'].map((name) => services[name] as Service);
const values = yamlOf(`${CHART}/values.yaml`) as { config: Record<string, string> };

/** Read by the library of the object store. */
const OF_LIBRARIES = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const unknown = (names: readonly string[]) =>
  names.filter((name) => !Object.hasOwn(SETTINGS, name) && !OF_LIBRARIES.includes(name));

describe('files of deploy (decision 122)', () => {
  it.each(files.filter((file) => /\.(?:ya?ml|json)$/.test(file) && !file.includes('/templates/')))(
    '%s is well-formed',
    (file) => {
      const documents = parseAllDocuments(textOf(file), { merge: true });
      expect(documents.length).toBeGreaterThan(0);
      expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    },
  );

  it('set variables that the server knows, and no others', () => {
    for (const { environment } of applications)
      expect(unknown(Object.keys(environment))).toEqual([]);
    expect(unknown(Object.keys(values.config))).toEqual([]);
    const [, ofImage = ''] = /^ENV (.+)$/m.exec(textOf(CONTAINER)) ?? [];
    expect(unknown(ofImage.split(' ').map((one) => one.split('=')[0] ?? ''))).toEqual([]);
  });

  it('name this version', () => {
    const chart = yamlOf(`${CHART}/Chart.yaml`) as { version: string; appVersion: string };
    expect(chart).toMatchObject({ version, appVersion: version });
    expect(textOf('deploy/compose/example.env')).toContain(`skillkite:${version}\n`);
  });

  it('contain no secret', () => {
    expect(textOf('deploy/compose/example.env')).not.toMatch(
      /^\w*(?:PASSWORD|SECRET|KEY|TOKEN)=./m,
    );
    for (const { environment } of applications)
      for (const name of ['DATABASE_URL', 'AWS_SECRET_ACCESS_KEY', 'METRICS_TOKEN'])
        expect(environment[name]).toContain('${');
    expect(textOf(CONTAINER)).not.toMatch(
      /^(?:ARG|ENV)\b.*(?:PASSWORD|SECRET|TOKEN|DATABASE_URL)/m,
    );
    expect(files.filter((file) => /\.(?:pem|key)$|\/\.env$/.test(file))).toEqual([]);
  });

  it('run the application without privileges, on a file system that it cannot write', () => {
    expect(textOf(CONTAINER)).toMatch(/^USER 10001:10001$/m);
    expect(textOf(CONTAINER)).toMatch(/^HEALTHCHECK /m);
    for (const service of applications)
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const template = textOf(`${CHART}/templates/_helpers.tpl`);
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'automountServiceAccountToken: false',
    ])
      expect(template).toContain(line);
  });

  it('let one machine run the background jobs', () => {
    expect(applications.map(({ environment }) => environment['RUN_JOBS'])).toEqual(['on', 'off']);
  });

  it('ask readiness, which ends before a process does (decision 123)', () => {
    expect(textOf('deploy/proxy/haproxy.cfg').match(/httpchk GET \/health\/ready/g)).toHaveLength(
      2,
    );
    expect(textOf(`${CHART}/templates/deployments.yaml`)).toMatch(
      /readinessProbe:\s+httpGet:\s+path: \/health\/ready/,
    );
  });
});

describe('alerts and board (docs/admin/monitoring.md)', () => {
  type Rule = { alert: string; expr: string; annotations: { action: string } };
  type RuleTest = { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] };
  const { groups } = yamlOf('deploy/monitoring/alerts.yaml') as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const { tests } = yamlOf('deploy/monitoring/alerts.test.yaml') as { tests: RuleTest[] };
  const board = textOf('deploy/monitoring/board.json');

  it('name metrics that the server has', () => {
    const sources = execFileSync(
      'git',
      ['grep', '-hoE', "name: '(skillkite_[a-z_]+)'", '--', 'apps/server/src'],
      { cwd: repoRoot, encoding: 'utf8' },
    );
    const known = new Set(sources.match(/skillkite_[a-z_]+/g));
    /** Of prom-client, summed or averaged over processes. */
    const ofProcesses = new Set([
      'up',
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
    ]);
    const named = [...rules.map(({ expr }) => expr), board].flatMap(
      (text) => text.match(/\b\w+(?=\{job=)/g) ?? text.match(/\b\w+(?=\{job=\\")/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(15);
    expect(
      named
        .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
        .filter((name) => !known.has(name) && !ofProcesses.has(name)),
    ).toEqual([]);
  });

  it('each fire in one test, and none in a quiet installation', () => {
    const outcomes = tests.flatMap(({ alert_rule_test: cases }) => cases);
    for (const { alert, annotations } of rules) {
      expect(annotations.action, alert).not.toBe('');
      const ofAlert = outcomes.filter(({ alertname }) => alertname === alert);
      expect(ofAlert.map(({ exp_alerts: fired }) => fired.length).toSorted(), alert).toEqual([
        0, 1,
      ]);
    }
  });
});
