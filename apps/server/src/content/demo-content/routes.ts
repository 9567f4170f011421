import { fetchDemoContent, importDemoContent } from '@skillkite/contract/staff/installation';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { fetchDemoContentHandler } from './installation/fetch-demo-content.ts';
import { importDemoContentHandler } from './installation/import-demo-content.ts';

export function demoContentRoutes(serve: ServeStaff, services: Ports<'database'>): void {
  serve(fetchDemoContent, fetchDemoContentHandler(services));
  serve(importDemoContent, importDemoContentHandler());
}
