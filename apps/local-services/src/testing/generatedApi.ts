// Made by openapi-typescript from docs/openapi.json (npm run openapi).
export interface paths {
    "/env": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the services are and how to sign in. */
        get: operations["readEnvironment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/timelineEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clock events of the company whose local date is in the range, by instant. */
        get: operations["readTimelineEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A clock event photo; without size the original. */
        get: operations["readPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/timeCardData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedules of one day by employee and job. */
        post: operations["readTimeCardData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people of the company. */
        get: operations["readUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businessUnits/{id}/employeeIds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The employees that belong to a business unit. */
        get: operations["readEmployeeIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/featureFlags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The feature flags of the signed-in person. */
        get: operations["readFeatureFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/heavyjob/api/v1/businessUnits/{id}/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preferences of a business unit. */
        get: operations["readBusinessUnitPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unified/api/v1/businessUnits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The business units of the company. */
        get: operations["readBusinessUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BusinessUnit: {
            id: string;
            code: string;
            description: string;
        };
        BusinessUnitPreferences: {
            startOfPayWeek?: ("Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday") | null;
        };
        ColumnData: {
            columnName: string;
            filterOperation: ("contains" | "notContains" | "startsWith" | "endsWith" | "equals" | "notEquals" | "lessThan" | "lessThanOrEqual" | "greaterThan" | "greaterThanOrEqual" | "between" | "blank" | "notBlank") | null;
            /** @description One value, or two joined with | for between. */
            filterString: string | null;
            sortOrder: ("asc" | "desc") | null;
            columnOrder: number;
            groupIndex: number | null;
        };
        CostCode: {
            id: string;
            code: string;
            description: string;
            /** @enum {string} */
            status: "active" | "inactive";
        };
        Employee: {
            id: string;
            code: string | null;
            firstName: string;
            lastName: string;
            isActive: boolean;
        };
        Environment: {
            clientId: string;
            /** Format: uri */
            identityBaseUrl: string;
            /** Format: uri */
            apiBaseUrl: string;
            /** Format: uri */
            apiGatewayBaseUrl: string;
            /** Format: uri */
            telematicsBaseUrl: string;
            productName?: string;
        };
        Equipment: {
            id: string;
            code: string;
            description: string;
            masterGuid: string;
            isActive: boolean;
            heavyJob: {
                isActive: boolean;
            };
        };
        EquipmentHours: {
            id: string;
            /** @description The labor-hours entry that the equipment was used in. */
            laborHoursId: string;
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            localDate: string;
            equipmentId: string;
            /** @description Hours. */
            hours: number;
            businessUnitId: string;
            foremanId: string | null;
            jobId: string | null;
            costCodeId: string | null;
        };
        Error: {
            /** @description What a program can switch on, as `not_found`. */
            code: string;
            /** @description One sentence for a developer. */
            message: string;
            /** @description Names the request in the log of the service. */
            requestId: string;
            /** @description The part of the request that is wrong, where one is. */
            field?: string;
        };
        EventGeofence: {
            EventID: string;
            JobExists: boolean;
            GeofenceExists: boolean;
            InGeofence: boolean;
            /** @description Metres from the middle of the job’s geofence; null without one. */
            Distance: number | null;
        };
        FeatureFlag: {
            key: string;
            active: boolean;
        };
        Foreman: {
            employeeId: string;
            code: string;
            firstName: string;
            lastName: string;
            isActive: boolean;
            isDeleted: boolean;
        };
        ForemanEnteredHours: {
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            date: string;
            hoursDetails: {
                jobId: string | null;
                /** @description Hours. */
                regularHours: number;
                /** @description Hours. */
                overtimeHours: number;
                /** @description Hours. */
                otherHours: number;
            }[];
        };
        HoursReportEmployee: {
            employeeId: string;
            employeeCode: string | null;
            employeeFirstName: string;
            employeeLastName: string;
            /** @enum {string} */
            workflow: "clockIn" | "enterHours";
            dates: {
                /**
                 * Format: date
                 * @description Calendar date, yyyy-MM-dd.
                 */
                date: string;
                workedDuration: number | null;
                startTime: string | null;
                endTime: string | null;
                lunchStartTime: string | null;
                lunchDuration: number | null;
                /** @description Minutes clocked out between two shifts of the day. */
                breakDuration: number | null;
                notes: string | null;
                submissionStatus: ("none" | "clockedIn" | "clockedOut" | "submitted") | null;
                hours: {
                    id: string;
                    foremanId: string | null;
                    foremanCode: string | null;
                    foremanFirstName: string | null;
                    foremanLastName: string | null;
                    jobId: string | null;
                    jobCode: string | null;
                    jobDescription: string | null;
                    costCodeId: string | null;
                    costCodeCode: string | null;
                    costCodeDescription: string | null;
                    equipment: {
                        id: string;
                        hoursId: string;
                        code: string;
                        description: string;
                        masterGuid: string;
                        isActive: boolean;
                        heavyJob: {
                            isActive: boolean;
                        };
                        /** @description Hours. */
                        hours: number;
                    }[];
                    /** @description Hours. */
                    hours: number;
                    notes: string | null;
                    /**
                     * Format: date-time
                     * @description Instant, ISO 8601 with its offset.
                     */
                    lastModifiedDate: string;
                }[];
            }[];
        };
        Job: {
            id: string;
            code: string;
            description: string;
            /** @enum {string} */
            status: "active" | "inactive";
        };
        LaborHours: {
            id: string;
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            localDate: string;
            /** @description Hours. */
            hours: number;
            businessUnitId: string;
            businessUnitCode: string;
            businessUnitDescription: string;
            foremanId: string | null;
            foremanCode: string | null;
            foremanFirstName: string | null;
            foremanLastName: string | null;
            jobId: string | null;
            jobCode: string | null;
            jobDescription: string | null;
            costCodeId: string | null;
            costCodeCode: string | null;
            costCodeDescription: string | null;
            equipment: {
                id: string;
                hoursId: string;
                code: string;
                description: string;
                masterGuid: string;
                isActive: boolean;
                heavyJob: {
                    isActive: boolean;
                };
                /** @description Hours. */
                hours: number;
            }[];
            /** @description What the person wrote about this entry. */
            specificNote: string | null;
            /** @description What the person wrote about the day. */
            dailyNote: string | null;
            /** @description Both notes, the day’s first, as one text. */
            notes: string | null;
            submissionStatus: ("none" | "clockedIn" | "clockedOut" | "submitted") | null;
            /**
             * Format: date-time
             * @description Instant, ISO 8601 with its offset.
             */
            lastModifiedDate: string;
            workDuration: number | null;
            lunchDuration: number | null;
            /** @description Minutes clocked out between two shifts of the day. */
            breakDuration: number | null;
            /** @description Minutes worked, at lunch and clocked out. */
            totalDuration: number | null;
            startTime: string | null;
            endTime: string | null;
            lunchStartTime: string | null;
        };
        QuestionAndAnswerEmployee: {
            /** @description The employee. */
            id: string;
            code: string | null;
            firstName: string;
            lastName: string;
            dates: {
                /**
                 * Format: date
                 * @description Calendar date, yyyy-MM-dd.
                 */
                date: string;
                questions: {
                    question: string;
                    freeFormAnswer: string | null;
                    yesNoAnswer: boolean | null;
                }[];
            }[];
        };
        ReportTemplate: {
            id: number;
            name: string;
            isPublic: boolean;
            /** @enum {string} */
            reportType: "DetailReport" | "EmployeeHours" | "ClockEvents";
            /** @description Who changed it last, by name. */
            modifiedBy: string;
            /**
             * Format: date-time
             * @description Instant, ISO 8601 with its offset.
             */
            modifiedOn: string;
            /** @description Only the author can delete a template or change who sees it. */
            canDelete: boolean;
            /** @description The version of this row, for `If-Match` when it is changed. */
            etag?: string;
        };
        ServiceSettings: {
            /** Format: uri */
            credentialsBaseUrl: string;
        };
        Settings: {
            general: {
                workflowType: {
                    value: ("clockIn" | "enterHours") | null;
                    /** @enum {string} */
                    effectiveValue: "clockIn" | "enterHours";
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                isSignatureWorkflowEnabled: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                hideClockInEditHours: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                canEditClockEvents: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                trackDeMinimisTime: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                earlyLunchReturnThresholdMinutes: {
                    value: number | null;
                    /** @description Minutes; 0 is off. */
                    effectiveValue: number;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
            };
            work: {
                isForemanRequired: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                jobWorkPreference: {
                    value: ("enabled" | "required" | "disabled") | null;
                    /** @enum {string} */
                    effectiveValue: "enabled" | "required" | "disabled";
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                costCodeWorkPreference: {
                    value: ("enabled" | "required" | "disabled") | null;
                    /** @enum {string} */
                    effectiveValue: "enabled" | "required" | "disabled";
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                equipmentWorkPreference: {
                    value: ("enabled" | "required" | "disabled") | null;
                    /** @enum {string} */
                    effectiveValue: "enabled" | "required" | "disabled";
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
            };
            /** @description Null where people do not clock in. */
            clockIn: {
                isClockInWorkInfoRequired: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                isLocationRequired: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                photoRequirements: {
                    value: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[] | null;
                    effectiveValue: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[];
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
                enablePaidBreaksQuestion: {
                    value: boolean | null;
                    effectiveValue: boolean;
                    /** @enum {string} */
                    inheritedFrom: "global" | "company" | "userGroup" | "user";
                };
            } | null;
        };
        SettingsChoices: {
            general: {
                workflowType: ("clockIn" | "enterHours") | null;
                isSignatureWorkflowEnabled: boolean | null;
                hideClockInEditHours: boolean | null;
                canEditClockEvents: boolean | null;
                trackDeMinimisTime: boolean | null;
                earlyLunchReturnThresholdMinutes: number | null;
            };
            work: {
                isForemanRequired: boolean | null;
                jobWorkPreference: ("enabled" | "required" | "disabled") | null;
                costCodeWorkPreference: ("enabled" | "required" | "disabled") | null;
                equipmentWorkPreference: ("enabled" | "required" | "disabled") | null;
            };
            clockIn: {
                isClockInWorkInfoRequired: boolean | null;
                isLocationRequired: boolean | null;
                photoRequirements: ("startOfDay" | "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut" | "endOfDay")[] | null;
                enablePaidBreaksQuestion: boolean | null;
            } | null;
        };
        TimeCard: {
            id: string;
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            date: string;
            jobId: string | null;
            foremanId: string | null;
            schedule: {
                /** @description Minutes. */
                totalDuration: number;
                /** @description Minutes. */
                totalBreakDuration: number;
                /** @description Minutes. */
                totalWorkedDuration: number;
            };
        };
        TimeCardInfo: {
            id: string;
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            date: string;
            /**
             * Format: date-time
             * @description To the second.
             */
            lastModifiedDateTime: string;
            /**
             * Format: date-time
             * @description To the millisecond.
             */
            lastModifiedPreciseDateTime: string;
        };
        TimeCardRow: {
            employeeId: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            date: string;
            jobId: string | null;
            jobCode: string | null;
            jobDescription: string | null;
            schedule: {
                /** @description Minutes. */
                totalDuration: number;
                /** @description Minutes. */
                totalBreakDuration: number;
                /** @description Minutes. */
                totalWorkedDuration: number;
            };
        };
        TimelineEvent: {
            id: string;
            employeeId: string;
            employeeCode: string | null;
            employeeFirstName: string;
            employeeLastName: string;
            /**
             * Format: date
             * @description Calendar date, yyyy-MM-dd.
             */
            localDate: string;
            /** @description Time of day where it happened, HH:mm:ss. */
            localTime: string;
            /**
             * Format: date-time
             * @description Instant, ISO 8601 with its offset.
             */
            eventDateTime: string;
            /** @enum {string} */
            eventType: "clockIn" | "takeBreak" | "resumeFromBreak" | "clockOut";
            /** @description Absent from answers to people without the permission timelineNotes.read. */
            notes?: string | null;
            jobId: string | null;
            jobCode: string | null;
            jobDescription: string | null;
            costCodeId: string | null;
            costCodeCode: string | null;
            costCodeDescription: string | null;
            foremanId: string | null;
            foremanCode: string | null;
            foremanFirstName: string | null;
            foremanLastName: string | null;
            equipmentId: string | null;
            equipmentCode: string | null;
            equipmentDescription: string | null;
            latitude: number | null;
            longitude: number | null;
            accuracyRadiusMeters: number | null;
            photoId: string | null;
        };
        UsedEquipment: {
            id: string;
            hoursId: string;
            code: string;
            description: string;
            masterGuid: string;
            isActive: boolean;
            heavyJob: {
                isActive: boolean;
            };
            /** @description Hours. */
            hours: number;
        };
        User: {
            id: string;
            username: string;
            firstName: string;
            lastName: string;
            email: string | null;
            phoneNumber: string | null;
            employeeId: string | null;
            employeeCode: string | null;
            groupId: string | null;
            groupName: string | null;
            /** @description The version of this row, for `If-Match` when it is changed. */
            etag?: string;
        };
        UserGroup: {
            id: string;
            name: string;
            description: string | null;
            userCount: number;
            /** @description The version of this row, for `If-Match` when it is changed. */
            etag?: string;
        };
    };
    responses: {
        /**
         * @description `bad_request`: The request can not be read.
         *     `invalid`: A field is missing or not valid: 400 in the address, 422 in the body.
         *     `unknown_field`: A field that the call does not have.
         *     `cursor_invalid`: The cursor was not made here, or for another query.
         *     `cursor_expired`: The cursor is too old: read from the first page again.
         */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `token_missing`: There is no access token.
         *     `token_invalid`: The access token is not valid here.
         *     `token_expired`: The access token has expired: a new one would help.
         */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `scope_missing`: The access token does not allow the call.
         *     `company_mismatch`: The companyId header names another company than the token.
         *     `not_author`: Only its author may do this.
         */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: It is not there, or not this company’s. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `duplicate_name`: The name is in use already. */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `stale`: `If-Match` names a version that is not the current one. */
        412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `too_large`: The body is larger than 1 MB. */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `address_too_long`: The address is longer than 8 kB. */
        414: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: The body is not JSON. */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `invalid`: A field is missing or not valid: 400 in the address, 422 in the body.
         *     `unknown_field`: A field that the call does not have.
         *     `settings_conflict`: The settings contradict each other; `field` names one of them.
         *     `idempotency_key_reused`: The `Idempotency-Key` was sent with another body before.
         */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `match_missing`: The change needs `If-Match`. */
        428: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many calls: wait as long as `Retry-After` says. */
        429: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal`: The service failed. */
        500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["400"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
    readTimelineEvents: {
        parameters: {
            query: {
                /** @description Calendar date, yyyy-MM-dd. */
                startDate: string;
                /** @description Calendar date, yyyy-MM-dd. */
                endDate: string;
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TimelineEvent"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
    readPhoto: {
        parameters: {
            query?: {
                size?: "square256";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
    readTimeCardData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Calendar date, yyyy-MM-dd.
                     */
                    date: string;
                    includeUnassignedJob: boolean;
                    includeUnassignedForeman: boolean;
                    includeAllIncompleteSchedules: boolean;
                };
            };
        };
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TimeCardRow"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            414: components["responses"]["414"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
    readUsers: {
        parameters: {
            query?: {
                /** @description `metadata.nextCursor` of the page before; none for the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["User"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
    readEmployeeIds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: string[];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
    readFeatureFlags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["FeatureFlag"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
    readBusinessUnitPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessUnitPreferences"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
    readBusinessUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description The company of the access token. */
                companyId?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BusinessUnit"][];
                        metadata: {
                            /** @description The `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            414: components["responses"]["414"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
        };
    };
}
