import type { Services } from '../../services.ts';
import { accessRoutes } from './access/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { assessmentStaffRoutes } from './assessment/routes.ts';
import { assignRoutes } from './assign/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { backupRoutes } from './backups/routes.ts';
import { classRoutes } from './class/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { eventStaffRoutes } from './events/routes.ts';
import { familiesRoutes } from './families/routes.ts';
import { familyRoutes } from './family/routes.ts';
import type { ServeStaff } from './shared/serve-staff.ts';
import { healthStaffRoutes } from './health/routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { operationRoutes } from './operation/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { praiseRoutes } from './praise/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { rosterRoutes } from './roster/routes.ts';
import { schoolRoutes } from './schools/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { yearRoutes } from './year/routes.ts';

/** Every area of the grown-ups' side. */
export function staffRoutes(serve: ServeStaff, services: Services): void {
  accessRoutes(serve, services);
  activityRoutes(serve, services);
  assessmentStaffRoutes(serve, services);
  assignRoutes(serve, services);
  attendanceRoutes(serve, services);
  backupRoutes(serve, services);
  classRoutes(serve, services);
  deviceRoutes(serve, services);
  eventStaffRoutes(serve, services);
  familiesRoutes(serve, services);
  familyRoutes(serve, services);
  healthStaffRoutes(serve, services);
  installationRoutes(serve, services);
  operationRoutes(serve, services);
  peopleRoutes(serve, services);
  praiseRoutes(serve, services);
  reviewRoutes(serve, services);
  rosterRoutes(serve, services);
  schoolRoutes(serve);
  ticketRoutes(serve, services);
  yearRoutes(serve, services);
}
