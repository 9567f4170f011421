{{- define "skillkite.labels" -}}
app.kubernetes.io/name: skillkite
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Labels that select pods of a component: web, jobs or migration. */}}
{{- define "skillkite.selector" -}}
app.kubernetes.io/name: skillkite
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "skillkite.name" -}}
{{- printf "%s-%s" .Release.Name "skillkite" | trunc 50 | trimSuffix "-" }}
{{- end }}

{{/* The specification of a pod without its probes. */}}
{{- define "skillkite.pod" -}}
{{- $root := .root }}
{{- with $root.Values }}
serviceAccountName: {{ include "skillkite.name" $root }}
automountServiceAccountToken: false
{{- with .image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
  {{- if eq $.component "jobs" }}
  - name: backups
    {{- if .backups.existingClaim }}
    persistentVolumeClaim:
      claimName: {{ .backups.existingClaim }}
    {{- else }}
    emptyDir: {}
    {{- end }}
  {{- end }}
{{- with .nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end }}

{{/* The container without arguments, ports and probes. */}}
{{- define "skillkite.container" -}}
{{- $root := .root }}
{{- with $root.Values }}
name: skillkite
image: {{ printf "%s:%s" .image.repository (.image.tag | default $root.Chart.AppVersion) | quote }}
imagePullPolicy: {{ .image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
resources: {{- toYaml .resources | nindent 2 }}
env:
  {{- range $name, $value := .config }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  - name: RUN_JOBS
    value: {{ eq $.component "jobs" | ternary "on" "off" | quote }}
envFrom:
  {{- range .secrets }}
  - secretRef:
      name: {{ . }}
  {{- end }}
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
  {{- if eq $.component "jobs" }}
  - name: backups
    mountPath: /backup
  {{- end }}
{{- end }}
{{- end }}
